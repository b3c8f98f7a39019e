import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The route manifest comes with the first page: no request for it later.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
