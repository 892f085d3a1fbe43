import { type HashedPlan, type ListRow, listMessages, listRowsMaximum } from '@prepmarket/catalog-api';
import { isProblem, useNotify } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { useImportListMutation, usePreviewListMutation } from '../api/shot-list.js';

/** The plan that the server answered for these very lines. */
interface Looked {
  rows: readonly ListRow[];
  plan: HashedPlan;
}

const planIn = (error: unknown): HashedPlan | undefined => (isProblem(error) ? (error.body?.plan as HashedPlan | undefined) : undefined);
const sentence = (error: unknown, otherwise: string) => (isProblem(error) && error.said ? error.message : otherwise);

/** Asks what lines would change, and does it. */
export const usePlan = (projectId: string, onDone: () => void) => {
  const [preview, { isLoading: looking }] = usePreviewListMutation();
  const [send, { isLoading: busy }] = useImportListMutation();
  const [looked, setLooked] = useState<Looked>();
  const [problem, setProblem] = useState<string>();
  const notify = useNotify();
  const fail = (text: string, plan?: Looked) => {
    setProblem(text);
    setLooked(plan);
  };
  const look = async (rows: ListRow[]) => {
    if (rows.length === 0) return fail(listMessages.none);
    if (rows.length > listRowsMaximum) return fail(listMessages.tooMany);
    const { data, error } = await preview({ projectId, rows });
    if (!data) return fail(sentence(error, listMessages.previewFailed));
    setProblem(undefined);
    return setLooked({ rows, plan: data });
  };
  const carryOut = async () => {
    if (!looked) return;
    const rows = [...looked.rows];
    const { data, error } = await send({ projectId, rows, hash: looked.plan.hash });
    if (!data) {
      const plan = planIn(error) ?? looked.plan;
      return fail(sentence(error, listMessages.importFailed), { rows, plan });
    }
    notify('success', listMessages.imported(data.counts.shots.create, data.counts.shots.update));
    return onDone();
  };
  return { looked, looking, busy, problem, look, carryOut };
};
