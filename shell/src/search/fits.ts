/** Whether each word that was typed stands in the name. */
export const fits = (name: string, typed: string): boolean => {
  const low = name.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => low.includes(word));
};
