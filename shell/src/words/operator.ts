/** What no software can say in the place of whoever runs it. */
export const operatorAdds = (what: string): string => `Whoever operates this installation adds ${what}; where they say something else, theirs holds.`;
