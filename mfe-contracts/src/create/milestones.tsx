import type { NewMilestone } from '@prepmarket/contracts-api';
import { styled, Typography, tokens } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { Allocation } from './allocation.js';
import { MilestoneFields } from './milestone-fields.js';
import { MilestoneRow, Ordinal, Row } from './milestone-row.js';
import { useFocusRow } from './use-focus-row.js';
import { blank, moved, type WrittenMilestone, written } from './written-milestone.js';

const Rows = styled.ol`
  list-style: none;
  margin: 12px 0 0;
  padding: 0;
`;
const Whole = styled.div`
  grid-column: 2 / -1;
`;
/** Not of the contract yet: the edge says so. */
const Another = styled.div`
  margin-top: 12px;
  padding: 16px;
  border: 1px dashed ${tokens.edge};
  border-radius: 8px;
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

/** The milestones of a contract in the making, in order, and a row to add another. */
export const Milestones = ({ milestones, onChange, writing, onWriting, bidAmount, currency }: MilestonesProps) => {
  const { added, changed } = writing;
  const title = useRef<HTMLInputElement>(null);
  const { list, focusRow } = useFocusRow();
  const close = (at: number) => {
    onWriting({ added });
    focusRow({ at, act: 'Edit' });
  };
  const save = (saved: NewMilestone, at: number) => {
    onChange(milestones.map((each, other) => (other === at ? saved : each)));
    close(at);
  };
  return (
    <section aria-label="Milestones">
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        Milestones
      </Typography>
      <Allocation milestones={milestones} bidAmount={bidAmount} currency={currency} />
      <Rows ref={list}>
        {milestones.map((milestone, at) =>
          changed?.at === at ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two milestones may be equal in everything
            <Row key={`${milestone.title}-${at}`}>
              <Ordinal>{at + 1}</Ordinal>
              <Whole>
                <MilestoneFields
                  row={changed.row}
                  onChange={(row) => onWriting({ added, changed: { at, row } })}
                  submitLabel="Save Milestone"
                  onSubmit={(saved) => save(saved, at)}
                  onCancel={() => close(at)}
                  autoFocus
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
              onMove={(to) => {
                onChange(moved(milestones, at, to));
                focusRow({ at: to, act: to < at ? 'Move up' : 'Move down' });
              }}
              onRemove={() => {
                onChange(milestones.filter((_, other) => other !== at));
                focusRow({ at: Math.min(at, milestones.length - 2), act: 'Remove' });
              }}
            />
          ),
        )}
      </Rows>
      <Another>
        <Typography variant="h4" component="h3" sx={{ mb: 3 }}>
          Add a milestone
        </Typography>
        <MilestoneFields
          row={added}
          onChange={(row) => onWriting({ ...writing, added: row })}
          first={title}
          submitLabel="Add Milestone"
          onSubmit={(milestone) => {
            onChange([...milestones, milestone]);
            onWriting({ ...writing, added: blank });
            title.current?.focus();
          }}
        />
      </Another>
    </section>
  );
};
