import { overStatuses, type Project, projectStatuses } from '@prepmarket/catalog-api';

/** Nothing is added to a project that is over. */
export const isClosed = ({ status }: Pick<Project, 'status'>): boolean => overStatuses.includes(status);

/** A status this screen was not built with is shown, but nothing is offered for it. */
export const isKnown = ({ status }: Pick<Project, 'status'>): boolean => projectStatuses.includes(status);
