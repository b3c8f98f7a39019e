/** Names of Angular's convention (specification, section 7): a script returns the value of the cookie as the header. */
export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "X-XSRF-TOKEN";
