import { useLocation } from 'react-router-dom';

export interface Back {
  to: string;
  label: string;
}

/** The navigation state of a link whose screen leads back here. */
export const from = (back: Back): { back: Back } => ({ back });

/** Where the reader came from, as far as the link that led here said so. */
export const useBack = (otherwise: Back): Back => {
  const state = useLocation().state as { back?: Partial<Back> } | null;
  const { to, label } = state?.back ?? {};
  return typeof to === 'string' && typeof label === 'string' ? { to, label } : otherwise;
};
