export const breadcrumbsWords = {
  /** Accessible name of the navigation. */
  crumbs: 'Breadcrumbs',
};
