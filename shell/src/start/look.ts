export { makeStore } from '@prepmarket/web-kit/store';
export { Look } from '@prepmarket/web-kit/ui';
