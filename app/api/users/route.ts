import { z } from "zod";
import { signUp } from "@/lib/core/commands/people/sign-up";
import { listUsers } from "@/lib/core/data/people/users";
import { signUpSchema } from "@/lib/core/domain/people/schemas/account";
import { userOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { wholeListAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { toUser } from "@/lib/http/wire";
import { inserted } from "@/lib/http/write-answers";

const readUsers = operation({
  method: "GET",
  path: "/users",
  tag: "Users",
  summary: "All users",
  access: "staff",
  query: listQuerySchema,
  answer: { status: 200, schema: z.array(userOutSchema), description: "The users" },
  refuses: [],
  run: async ({ viewer, query, url }) =>
    await wholeListAnswer((page) => listUsers(viewer, page), query, toUser, url),
});

const register = operation({
  method: "POST",
  path: "/users",
  tag: "Users",
  summary: "Sign up",
  access: "anyone",
  body: signUpSchema,
  answer: { status: 201, schema: insertedSchema, description: "The account is there; now sign in" },
  refuses: ["invalid", "duplicate", "too_many"],
  run: async ({ body, clientIp }) => inserted(await signUp(body, { clientIp }), ({ userId }) => userId),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readUsers, register);
