export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
export { useAppDispatch, useAppSelector } from './session/hooks.js';
