import { avatar } from '@prepmarket/identity-api';

const QUALITY = 0.85;

/** The middle of a picture as a square JPEG in base64, with nothing of what cameras write beside it. Rejects for a file that is no picture. */
export const squareJpeg = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const pixels = Math.min(side, avatar.pixels);
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  // What is transparent would become black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, pixels, pixels);
  paper.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, pixels, pixels);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? '';
};
