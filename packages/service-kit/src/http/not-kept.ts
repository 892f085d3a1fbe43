import type { NextFunction, Request, Response } from 'express';

/** No browser and no proxy keeps an answer: it is private. What may be kept, as files and public keys, says so itself. */
export const notKept = (_request: Request, response: Response, next: NextFunction): void => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
