import { pageSettings } from '../pageSettings';

/** Intercom's API; calls queue in `q` until its script loads. */
interface ChatApi {
  (command: 'boot', settings: { readonly app_id: string }): void;
  (command: 'show' | 'shutdown'): void;
  q?: unknown[];
}

type ChatWindow = typeof globalThis & { Intercom?: ChatApi };

const scriptId = 'basis-chat';

const waitingApi = (): ChatApi => {
  const api: ChatApi = (...call: unknown[]) => void api.q?.push(call);
  api.q = [];
  return api;
};

let isBooted = false;

/** Loads the script once; until then, the API queues calls. */
const chatApi = (scriptUrl: string): ChatApi => {
  const page = globalThis as ChatWindow;
  page.Intercom ??= waitingApi();
  if (!document.querySelector(`#${scriptId}`)) {
    const script = document.createElement('script');
    Object.assign(script, { id: scriptId, src: scriptUrl, async: true });
    document.head.append(script);
  }
  return page.Intercom;
};

/** Mounts the customer chat, if configured, without any user data. @returns whether the chat is configured. */
export const mountChat = (): boolean => {
  const { chat } = pageSettings();
  if (!chat) return false;
  const api = chatApi(chat.scriptUrl);
  if (!isBooted) api('boot', { app_id: chat.appId });
  isBooted = true;
  return true;
};

/** Opens the customer chat. @returns false if it is not configured. */
export const openChat = (): boolean => {
  if (!mountChat()) return false;
  (globalThis as ChatWindow).Intercom?.('show');
  return true;
};

/** Ends the chat session on this page, such as at logout. */
export const endChat = (): void => {
  if (isBooted) (globalThis as ChatWindow).Intercom?.('shutdown');
  isBooted = false;
};
