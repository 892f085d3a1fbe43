/** The page with its section of this name in place of the one before; a new one comes last. Sections begin with a heading of the second level. */
export const withSection = (page: string, name: string, text: string): string => {
  const [top = '', ...sections] = page.split(/^(?=## )/m);
  const section = `## ${name}\n\n${text.trimEnd()}\n\n`;
  const at = sections.findIndex((one) => one.startsWith(`## ${name}\n`));
  const all = at < 0 ? [...sections, section] : sections.with(at, section);
  return `${[top, ...all].map((one) => one.trimEnd()).join('\n\n')}\n`;
};
