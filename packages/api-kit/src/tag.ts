/** What a cached answer is about: '<domain>/<Thing>' and which one. Whoever shows it provides the tag, whoever changes it has it asked for again. */
export const tag = <const Type extends `${string}/${string}`>(type: Type, id: string) => ({ type, id });
