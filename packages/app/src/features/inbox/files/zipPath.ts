import { apiBase } from '../../../apiBase';

/** Most files that one address can name. */
export const maxNamedFiles = 200;

/** Download address of files of a bid as one ZIP file. @param ids null for all. */
export const zipPath = (projectId: string, ids: readonly string[] | null): string => {
  const query = ids ? `?ids=${ids.join(',')}` : '';
  return `${apiBase()}/projects/${projectId}/files.zip${query}`;
};
