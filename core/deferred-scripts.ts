/** The id of the `<template>` with the scripts of a page, which run once the page has loaded. */
export const DEFERRED_SCRIPTS = "deferred-scripts";
