export const breadcrumbsWords = {
  /** Name of the navigation. */
  crumbs: 'Breadcrumbs',
};
