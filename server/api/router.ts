import { OpenAPIHono } from "@hono/zod-openapi";
import { fieldErrors, INVALID_FORM } from "#core/form.ts";
import type { Services } from "#server/services.ts";
import type { AppEnvironment } from "../http/app.ts";

export type Api = OpenAPIHono<AppEnvironment>;

export type ApiServices = Pick<
  Services,
  "settings" | "log" | "origin" | "content" | "backend" | "forms" | "rates" | "challenges" | "submissions"
>;

export function createRouter(): Api {
  return new OpenAPIHono<AppEnvironment>({
    strict: false,
    defaultHook(result, context) {
      if (result.success) return;
      return context.json(
        { status: 0 as const, message: INVALID_FORM, errors: fieldErrors(result.error.issues) },
        422,
      );
    },
  });
}
