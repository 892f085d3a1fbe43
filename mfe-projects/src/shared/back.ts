export { type Back, from, useBack } from '@prepmarket/web-kit/router';
