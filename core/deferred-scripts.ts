/** Id of the `<template>` with the scripts of a page, which run after the load event. */
export const DEFERRED_SCRIPTS = "deferred-scripts";
