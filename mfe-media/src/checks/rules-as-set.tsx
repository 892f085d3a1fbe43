import type { CheckRuleSetting } from '@prepmarket/media-api';
import { Stack, Typography } from '@prepmarket/web-kit/ui';
import { heldText, isOwn, typesText } from './rule-words.js';

const RuleRow = ({ rule }: { rule: CheckRuleSetting }) => (
  <Stack component="li">
    <Typography sx={{ fontWeight: 600 }}>{rule.title}</Typography>
    <Typography variant="body2">{heldText(rule, rule.means)}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {[`For ${typesText(rule)}`, !isOwn(rule) && `set by the client; by itself ${heldText(rule.own, null)}`].filter(Boolean).join(', ')}
    </Typography>
  </Stack>
);

/** The rules by which versions are checked, for who reads them; those that the client has set come first. */
export const RulesAsSet = ({ rules }: { rules: readonly CheckRuleSetting[] }) => (
  <Stack component="ul" aria-label="Rules" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {[...rules.filter((rule) => !isOwn(rule)), ...rules.filter(isOwn)].map((rule) => (
      <RuleRow key={rule.rule} rule={rule} />
    ))}
  </Stack>
);
