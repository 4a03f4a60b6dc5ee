/** Dialogs of the settings that other pages open too. */
export const settingsParts = {
  inviteUser: () => import('../users/accounts/InviteModal'),
  mailbox: () => import('../mailboxes/MailboxModal'),
};
