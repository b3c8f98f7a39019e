export const JSON_TYPE = "application/json";

export const post = (body: BodyInit, type?: string, method = "POST"): RequestInit => ({
  method,
  body,
  ...(type && { headers: { "content-type": type } }),
});

export const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
