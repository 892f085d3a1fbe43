import { levelMessages, type ToldLevels } from '@prepmarket/contracts-api';
import { Loaded, Page, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { Footer } from './footer.js';
import { useToldLevelsQuery } from './levels-api.js';

const Level = ({ told: { title, rules } }: { told: ToldLevels[number] }) => (
  <Panel title={title}>
    <Stack component="ul" aria-label={title} spacing={2} sx={{ m: 0, pl: 4 }}>
      {rules.map(({ id, what }) => (
        <li key={id}>{what}</li>
      ))}
    </Stack>
  </Panel>
);

/** The table of levels with every limit, as it is now, for everybody. */
const WhatLevelsMean = () => (
  <>
    <Page
      title="What Levels Mean"
      width="medium"
      subtitle="Computed by these rules alone, from what happened here and what was looked at; nobody can be given or sold one."
    >
      <Loaded
        query={useToldLevelsQuery()}
        loading={<Skeleton variant="rounded" sx={{ height: 480 }} role="status" aria-label="Loading" />}
        failed={levelMessages.failed}
      >
        {(levels) => (
          <Stack spacing={4}>
            {levels.map((told) => (
              <Level key={told.title} told={told} />
            ))}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              A level needs all rules of those before it as well. Shares are looked at with 95 % confidence (Wilson’s interval), so that a few good milestones
              are not enough. Levels are looked at after each step of a contract and once a day; a vendor is told 30 days before one lapses.
            </Typography>
          </Stack>
        )}
      </Loaded>
    </Page>
    <Footer />
  </>
);

export default WhatLevelsMean;
