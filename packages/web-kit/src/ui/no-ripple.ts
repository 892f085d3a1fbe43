/** Stands for MUI's touch ripple in builds: the theme switches it off, and every page would carry it. */
export default () => null;
