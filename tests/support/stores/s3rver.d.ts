/** The package has no types. */
declare module "@20minutes/s3rver" {
  // biome-ignore lint/style/noDefaultExport: what the package exports
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): import("node:http").RequestListener;
  }
}
