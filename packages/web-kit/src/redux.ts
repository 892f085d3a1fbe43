export { Provider } from 'react-redux';
export { useAppSelector } from './session/hooks.js';
