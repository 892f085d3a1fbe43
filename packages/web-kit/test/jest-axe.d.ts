declare module 'jest-axe' {
  export interface AxeResults {
    violations: { id: string; help: string; nodes: { html: string }[] }[];
  }
  export const axe: (html: Element | string, options?: object) => Promise<AxeResults>;
  export const toHaveNoViolations: { toHaveNoViolations: (results: AxeResults) => { pass: boolean; message: () => string } };
}

declare namespace jest {
  interface Matchers<R> {
    toHaveNoViolations(): R;
  }
}
