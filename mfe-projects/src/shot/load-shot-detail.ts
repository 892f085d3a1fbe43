/** Loads the shot's screen: said once, so that what is fetched ahead of a click is the very file its route asks for. */
export const loadShotDetail = () => import('./shot-detail.js');
