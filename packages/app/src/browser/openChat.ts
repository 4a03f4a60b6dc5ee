/** Opens the operator's chat with support in a small window, or an email to support where there is no chat. */
export const openChat = (chatUrl: string | undefined, supportAddress: string): void => {
  if (chatUrl === undefined) location.assign(`mailto:${supportAddress}`);
  else window.open(chatUrl, 'basis-chat', 'popup,width=400,height=640,noopener');
};
