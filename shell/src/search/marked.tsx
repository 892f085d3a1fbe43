const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The text with what was typed of it marked. */
export const Marked = ({ text, typed }: { text: string; typed: string }) => {
  const found = typed ? new RegExp(escaped(typed), 'iu').exec(text) : null;
  if (!found) return text;
  const end = found.index + found[0].length;
  return (
    <>
      {text.slice(0, found.index)}
      <mark>{found[0]}</mark>
      {text.slice(end)}
    </>
  );
};
