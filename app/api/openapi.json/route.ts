import { z } from "zod";
import { route } from "@/lib/http/handle";
import { shopDocument } from "@/lib/http/openapi";
import { operation } from "@/lib/http/operation";
import { allOperations } from "./operations";

const describe = operation({
  method: "GET",
  path: "/openapi.json",
  tag: "Service",
  summary: "This document",
  access: "anyone",
  answer: {
    status: 200,
    schema: z.looseObject({ openapi: z.string() }),
    description: "The calls as an OpenAPI document",
  },
  refuses: [],
  shared: true,
  run: async () => ({ ok: true, value: { ...shopDocument(allOperations()) } }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(describe);
