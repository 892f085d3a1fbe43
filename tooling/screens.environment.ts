import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What Node has of browsers itself: msw and the code under test must share its classes, because one reads what the other makes. */
const NODE_GLOBALS = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'URL', 'URLSearchParams', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder', 'BroadcastChannel', 'structuredClone'],
];

/** happy-dom with the network of Node. */
export default {
  name: 'screens',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    const own = NODE_GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const page = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(global, name, descriptor);
    return page;
  },
} satisfies Environment;
