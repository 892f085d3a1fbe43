/** Stands in builds for the ring that MUI's button draws while it loads: no button of ours does, and every page would carry it. */
export default () => null;
