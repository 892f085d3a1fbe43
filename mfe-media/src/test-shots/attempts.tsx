import type { TestShot } from '@prepmarket/media-api';
import { Stack } from '@prepmarket/web-kit/ui';
import { Attempt } from './attempt.js';

/** All attempts of a vendor, the newest first. */
export default function Attempts({ test, onChanged }: { test: TestShot; onChanged: () => void }) {
  return (
    <Stack spacing={4}>
      {test.own.map((entry) => (
        <Attempt key={entry.id} test={test} entry={entry} onChanged={onChanged} />
      ))}
    </Stack>
  );
}
