import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** One step of the breadcrumb trail. */
export interface Crumb {
  name: string;
  path: string;
}

export const trail = createSlice({
  name: 'trail',
  initialState: [] as Crumb[],
  reducers: { trailSet: (_, { payload }: PayloadAction<Crumb[]>) => payload },
});
const { trailSet } = trail.actions;

/** A screen's own crumbs, without the home entry; they leave with the screen. Crumbs without a name yet are left out. */
export const useTrail = (crumbs: (Crumb | { name: string | undefined; path: string })[]): void => {
  const dispatch = useDispatch();
  const text = JSON.stringify(crumbs.filter((crumb) => crumb.name));
  useEffect(() => {
    dispatch(trailSet(JSON.parse(text)));
    return () => {
      dispatch(trailSet([]));
    };
  }, [dispatch, text]);
};
