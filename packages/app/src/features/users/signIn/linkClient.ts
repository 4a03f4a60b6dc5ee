import { createClient } from '@basis/domain/engine/client/client';
import { antiForgeryToken } from '../../../antiForgeryToken';
import { apiUrl } from '../../../apiBase';
import { reportFailedCall } from '../../../errorReports/errorReports';

/** Client for visitors with a link and no session. */
export const linkClient = () =>
  createClient({
    baseUrl: apiUrl(),
    getAntiForgeryToken: antiForgeryToken,
    onUnauthorized: () => undefined,
    onFailedCall: reportFailedCall,
  });
