import type { VendorPage } from '@prepmarket/identity-api';
import { Chip, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';

/** What a vendor says of itself. */
export const About = ({ vendor: { skills, about } }: { vendor: VendorPage }) => (
  <Panel title="About">
    <Stack spacing={4}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: about ? 'text.primary' : 'text.secondary' }}>
        {about || 'This vendor has not written about itself yet.'}
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
