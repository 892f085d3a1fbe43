import { useSearchParams } from '@prepmarket/web-kit/router';
import { useKept } from '../shared/kept.js';

export type ShotsView = 'cards' | 'table';
const known = (text: string | null): ShotsView | undefined => (text === 'cards' || text === 'table' ? text : undefined);

/** How shots are looked at: as the address says, else as this person did last, else as suits their number. */
export const useShotsView = (usual: ShotsView): [ShotsView, (view: ShotsView) => void] => {
  const [address, setAddress] = useSearchParams();
  const [kept, keep] = useKept<ShotsView | null>('shots-view', null);
  const choose = (view: ShotsView) => {
    keep(view);
    setAddress({ view }, { replace: true, preventScrollReset: true });
  };
  return [known(address.get('view')) ?? kept ?? usual, choose];
};
