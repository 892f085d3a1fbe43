import { type Contract, contractMessages, type Side, type Waiver } from '@prepmarket/contracts-api';
import { checkRuleIds, ruleTitle } from '@prepmarket/media-api';
import { localDate } from '@prepmarket/web-kit';
import { Button, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useRef, useState } from 'react';
import { useWaiveRuleMutation, useWithdrawWaiverMutation } from '../api.js';
import { useAsk } from '../shared/use-ask.js';

const Which = ({ rules, onChange }: { rules: readonly string[]; onChange: (rule: string) => void }) => {
  const [rule, choose] = useState(rules[0] ?? '');
  return (
    <SelectInput
      label="Rule"
      options={rules.map((value) => ({ value, label: ruleTitle(value) }))}
      value={rule}
      onChange={({ target: { value } }) => {
        choose(value);
        onChange(value);
      }}
    />
  );
};

const WaiverRow = ({ waiver, onWithdraw }: { waiver: Waiver; onWithdraw?: () => void }) => (
  <Stack component="li" direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{ruleTitle(waiver.rule)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {`${localDate(waiver.madeAt)}: ${waiver.reason}`}
      </Typography>
    </div>
    {onWithdraw && (
      <Button aria-label={`Withdraw the waiver of ${ruleTitle(waiver.rule)}`} onClick={onWithdraw} sx={{ minHeight: 44 }}>
        Withdraw
      </Button>
    )}
  </Stack>
);

/** The rules of the check of versions that are waived for this contract; its client waives them. */
export const Waivers = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const [waive] = useWaiveRuleMutation();
  const [withdraw] = useWithdrawWaiverMutation();
  const { ask, dialog } = useAsk();
  const chosen = useRef('');
  const { _id: contractId, waivers = [] } = contract;
  const mayWaive = side === 'client' && contract.status === 'active';
  const left = checkRuleIds.filter((rule) => waivers.every((each) => each.rule !== rule));
  const askWhich = () => {
    chosen.current = left[0] ?? '';
    ask({
      title: 'Waive a Rule',
      text: contractMessages.waiveText,
      along: <Which rules={left} onChange={(rule) => (chosen.current = rule)} />,
      words: { label: 'Reason', required: contractMessages.waiverReason },
      confirmLabel: 'Waive Rule',
      busyLabel: 'Sending...',
      done: contractMessages.waived,
      failed: contractMessages.waiverFailed,
      run: ({ words: reason }, sending) => waive({ contractId, rule: chosen.current, reason, sending }),
    });
  };
  const askWithdraw = ({ rule }: Waiver) =>
    ask({
      title: `Withdraw the waiver of ${ruleTitle(rule)}?`,
      text: contractMessages.withdrawText,
      confirmLabel: 'Withdraw Waiver',
      danger: true,
      run: (sending) => withdraw({ contractId, rule, sending }),
      done: contractMessages.waiverWithdrawn,
      failed: contractMessages.waiverFailed,
    });
  if (waivers.length === 0 && !mayWaive) return null;
  const waiveButton = mayWaive && left.length > 0 && (
    <Button variant="outlined" onClick={askWhich}>
      Waive a Rule
    </Button>
  );
  return (
    <Panel title="Waived rules" actions={waiveButton || undefined}>
      {waivers.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {contractMessages.noWaivers}
        </Typography>
      )}
      {waivers.length > 0 && (
        <Stack component="ul" aria-label="Waived rules" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {waivers.map((waiver) => (
            <WaiverRow key={waiver.rule} waiver={waiver} onWithdraw={mayWaive && !waiver.used ? () => askWithdraw(waiver) : undefined} />
          ))}
        </Stack>
      )}
      {dialog}
    </Panel>
  );
};
