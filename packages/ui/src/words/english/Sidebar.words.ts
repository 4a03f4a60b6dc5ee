export const sidebarWords = {
  hide: 'Hide Sidebar',
};
