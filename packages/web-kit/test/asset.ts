/** What a test sees of a font, a clip or a picture. */
export default 'asset';
