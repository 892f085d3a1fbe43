import { formatMoney, toCents, toDollars } from '@prepmarket/api-kit';
import type { NewMilestone } from '@prepmarket/contracts-api';
import { Panel, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { MilestoneFields } from './milestone-fields.js';
import { MilestoneRow, Row } from './milestone-row.js';
import { blank, moved, type WrittenMilestone, written } from './written-milestone.js';

const Rows = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 8px;
`;
const Whole = styled.div`
  grid-column: 1 / -1;
  padding: 8px 0;
`;

/** What is being written and not part of the contract yet: a new milestone, and one that is being changed in its place. */
export interface Writing {
  added: WrittenMilestone;
  changed?: { at: number; row: WrittenMilestone };
}

interface MilestonesProps {
  milestones: readonly NewMilestone[];
  onChange: (next: NewMilestone[]) => void;
  writing: Writing;
  onWriting: (next: Writing) => void;
  /** Dollars that the milestones must add up to. */
  bidAmount: number;
  currency: string;
}

/** '$60 left to allocate', '$40 too much'; nothing when the sum is right. */
const difference = (cents: number, bidAmount: number, currency: string): string | undefined => {
  const left = toCents(bidAmount) - cents;
  if (left === 0) return undefined;
  return left > 0 ? `${formatMoney(toDollars(left), currency)} left to allocate` : `${formatMoney(toDollars(-left), currency)} too much`;
};

/** The milestones of a contract in the making, in order, and a row to add another. */
export const Milestones = ({ milestones, onChange, writing, onWriting, bidAmount, currency }: MilestonesProps) => {
  const cents = milestones.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const differs = difference(cents, bidAmount, currency);
  const { added, changed } = writing;
  const save = (saved: NewMilestone, at: number) => {
    onChange(milestones.map((each, other) => (other === at ? saved : each)));
    onWriting({ added });
  };
  return (
    <section aria-label="Milestones">
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        Milestones
      </Typography>
      <Rows>
        {milestones.map((milestone, at) =>
          changed?.at === at ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two milestones may be equal in everything
            <Row key={`${milestone.title}-${at}`}>
              <Whole>
                <MilestoneFields
                  row={changed.row}
                  onChange={(row) => onWriting({ added, changed: { at, row } })}
                  submitLabel="Save Milestone"
                  onSubmit={(saved) => save(saved, at)}
                  onCancel={() => onWriting({ added })}
                />
              </Whole>
            </Row>
          ) : (
            <MilestoneRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two milestones may be equal in everything
              key={`${milestone.title}-${at}`}
              milestone={milestone}
              currency={currency}
              at={at}
              count={milestones.length}
              onEdit={() => onWriting({ added, changed: { at, row: written(milestone) } })}
              locked={changed !== undefined}
              onMove={(to) => onChange(moved(milestones, at, to))}
              onRemove={() => onChange(milestones.filter((_, other) => other !== at))}
            />
          ),
        )}
      </Rows>
      <Stack direction="row" role="status" sx={{ justifyContent: 'flex-end', my: 3 }}>
        <Typography sx={{ color: differs ? 'warning.main' : 'text.secondary', textAlign: 'right' }}>
          {`Total ${formatMoney(toDollars(cents), currency)} of ${formatMoney(bidAmount, currency)}${differs ? `: ${differs}` : ''}`}
        </Typography>
      </Stack>
      <Panel title="Add a milestone">
        <MilestoneFields
          row={added}
          onChange={(row) => onWriting({ ...writing, added: row })}
          submitLabel="Add Milestone"
          onSubmit={(milestone) => {
            onChange([...milestones, milestone]);
            onWriting({ ...writing, added: blank });
          }}
        />
      </Panel>
    </section>
  );
};
