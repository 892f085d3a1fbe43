import type { VendorPage } from '@prepmarket/identity-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Chip, Link, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

/** Its owner is told what is missing and where it is written. */
const Unwritten = ({ vendorId }: { vendorId: string }) =>
  useSession().user?.id === vendorId ? (
    <>
      {'Clients read here what you do. '}
      <Link to={`${paths.profile}#what-clients-see`} sx={{ textDecoration: 'underline' }}>
        Write a few words about yourself
      </Link>
    </>
  ) : (
    'This vendor has not written about itself yet.'
  );

/** What a vendor says of itself. */
export const About = ({ vendor: { id, skills, about } }: { vendor: VendorPage }) => (
  <Panel title="About">
    <Stack spacing={4}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: about ? 'text.primary' : 'text.secondary' }}>
        {about || <Unwritten vendorId={id} />}
      </Typography>
      {skills.length > 0 && (
        <Stack component="ul" aria-label="Skills" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}>
          {skills.map((skill) => (
            <li key={skill}>
              <Chip size="small" label={skill} sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  </Panel>
);
