type Result<T> = { data?: T; error?: unknown } | undefined;

const isResult = (value: unknown): value is { data?: unknown; error?: unknown } =>
  typeof value === 'object' && value !== null && ('error' in value || 'data' in value);

/** How a call went, whether it resolves with { data | error } as mutations do, with its answer alone, or throws. */
export const outcomeOf = async <T>(run: () => Promise<T | Result<T>>): Promise<{ data?: T; error?: unknown }> => {
  try {
    const result = await run();
    return isResult(result) ? (result as { data?: T; error?: unknown }) : { data: result };
  } catch (error) {
    return { error };
  }
};
