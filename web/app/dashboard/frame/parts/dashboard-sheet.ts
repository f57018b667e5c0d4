import href from '../../dashboard.css?url'

/**
 * What every page of the dashboard is dressed in, after the storefront's sheet, which is a link of the root. Links of
 * routes stand in the order of their routes; a sheet that a module imports comes along with each part of a page that
 * needs the module, so that the first could come once more, behind the second.
 */
export const dashboardSheet = { rel: 'stylesheet', href }
