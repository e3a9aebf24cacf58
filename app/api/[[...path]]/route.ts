import { nothingHere } from "@/lib/http/handle";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = nothingHere();
