import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createClient } from '@basis/domain/contract/client';
import { signIn } from '@basis/domain/session/signIn';
import { apiUrl } from '../apiBase';
import { reportFailedCall } from '../reports/errorReports';
import { LoginScreen, originOf } from '../features/account/public';

/** Shows the login form alone. After login, restores the requested address and calls `onDone`. */
export const showBootLogin = (root: Root, onDone: () => Promise<void>): void => {
  const client = createClient({
    baseUrl: apiUrl(),
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    onFailedCall: reportFailedCall,
  });
  const enter = async (email: string, password: string): ReturnType<typeof signIn> => {
    const result = await signIn(client, email, password);
    if (result.ok) {
      const { usr } = (history.state ?? {}) as { usr?: unknown };
      history.replaceState(null, '', originOf(usr));
      await onDone();
    }
    return result;
  };
  root.render(
    <StrictMode>
      <LoginScreen signIn={enter} />
    </StrictMode>,
  );
};
