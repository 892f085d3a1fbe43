export { NotFound as default } from '@prepmarket/web-kit';
