export interface Statement {
  text: string;
  values: unknown[];
}

/** Statements that write, as one: none sees what another has written. */
export const asOne = (statements: readonly Statement[]): Statement => {
  const values: unknown[] = [];
  const texts = statements.map(({ text, values: own }) => {
    const before = values.length;
    values.push(...own);
    return text.replace(/\$(\d+)/g, (_, nth) => `$${before + Number(nth)}`);
  });
  const last = texts.pop() ?? '';
  return { text: texts.length > 0 ? `WITH ${texts.map((text, at) => `w${at} AS (${text})`).join(', ')} ${last}` : last, values };
};
