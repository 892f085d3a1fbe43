export { requestSpans } from './request-spans.js';
export { type Ending, kindOf, type Span, type Step } from './span.js';
export { Tracing, type TracingConfig } from './tracing.js';
export { TracingModule } from './tracing.module.js';
export { type Telling, tracingOf, tracingVariables } from './tracing-variables.js';
