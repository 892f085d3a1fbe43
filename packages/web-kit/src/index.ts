import './ui/styled-theme.js';

export { completionDate, isoDay, localDate, parseDate } from './formats/dates.js';
export { type Deadline, deadlineText } from './formats/deadline.js';
export { fileSize, fileSizeKb } from './formats/file-size.js';
export { preview, statusLabel, titleLabel } from './formats/labels.js';
export { relativeTime } from './formats/relative-time.js';
export { messageOf } from './http/message-of.js';
export { ErrorBoundary } from './remotes/error-boundary.js';
export { ErrorPanel, type ErrorPanelProps } from './remotes/error-panel.js';
export { lazyPart } from './remotes/lazy-part.js';
export { lazyScreen, type RemoteRoutes } from './remotes/lazy-screen.js';
export { loadWidget, type RemoteLoader, setRemoteLoader } from './remotes/loader.js';
export { RemoteWidget } from './remotes/remote-widget.js';
export { ErrorScreen } from './screens/error-screen.js';
export { Guard, type GuardProps, type RouteHandle } from './screens/guard.js';
export { NotFound, type NotFoundProps } from './screens/not-found.js';
export { screenBoundary } from './screens/screen-error.js';
export { BRAND, useTitle } from './ui/use-title.js';
