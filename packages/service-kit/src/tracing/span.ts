import { sqlState } from '../work/retry.js';

type Attributes = Record<string, string | number>;

/** What is about to be done, in the words of OpenTelemetry's semantic conventions. Nothing in it is anybody's: no address, no value, no name that people gave. */
export interface Step {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /** The `traceparent` of a trace that this one only points at. */
  link?: string;
}

/** What only its end shows of a step. */
export interface Ending {
  name?: string;
  attributes?: Attributes;
  /** The kind of its failure, never the words. */
  error?: string;
}

/** One step of a trace, under way. One that is never ended is never told. */
export interface Span {
  /** What whoever goes on with the trace is given (W3C Trace Context). */
  readonly traceparent: string;
  /** A step within this one. */
  begin(step: Step): Span;
  end(ending?: Ending): void;
}

/** What makes the spans and tells them. */
export interface Backend {
  begin(step: Step, traceparent?: string): Span;
  /** Tells what is left. */
  end(): Promise<void>;
}

/** The kind of what was thrown: its SQLSTATE or other code, else the name of its class. */
export const kindOf = (thrown: unknown): string => sqlState(thrown) ?? (thrown instanceof Error ? thrown.constructor.name : '_OTHER');

/** Ends the span as the work ends. */
export const spanning = async <T>(span: Span | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    const result = await work();
    span?.end();
    return result;
  } catch (error) {
    span?.end({ error: kindOf(error) });
    throw error;
  }
};
